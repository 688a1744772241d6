/** Shows and changes the user's config file. */
import { nearest } from "../nearest.ts";
import { item, Refusal, type Report } from "../report.ts";
import { byKey, object, orNone, text } from "../shape.ts";
import { type Config, type ConfigKey, defineCommand } from "./command.ts";

/** The settings there are, and which values each takes; any text where none are listed. */
const KEYS: Record<ConfigKey, { values?: readonly string[]; summary: string }> = {
  format: { values: ["text", "json", "llm"], summary: "format of commands that are not told one" },
  "user.name": { summary: "name that notes are signed with" },
};
const NAMES = Object.keys(KEYS) as ConfigKey[];

export default defineCommand({
  name: "config",
  summary: "Show or change the user's settings",
  details: `Settings: ${NAMES.map((name) => `${name} (${KEYS[name].summary})`).join(", ")}.`,
  group: "state",
  arguments: [
    { name: "action", summary: "show, get or set", choices: ["show", "get", "set"] },
    { name: "key", summary: "Setting", values: NAMES },
    { name: "value", summary: "New value" },
  ],
  flags: [],
  formats: ["text", "json", "llm"],
  json: () =>
    object({ path: text, "problem?": text, settings: byKey(object({ value: orNone(text), "overriddenBy?": text })) }),
  examples: [
    { run: "config show", shows: "all settings" },
    { run: "config get format", shows: "one of them" },
  ],
  async run(request, { settings: { config } }) {
    const [action = "show", key, value] = request.args;
    if (action === "show") return shown(config, NAMES);
    if (key === undefined)
      throw new Refusal("usage_error", `config ${action} needs the name of a setting.`, { suggestions: NAMES });
    const name = known(key);
    if (action === "get") return shown(config, [name]);
    if (value === undefined) throw new Refusal("usage_error", `config set ${name} needs a value.`);
    const { values } = KEYS[name];
    if (values && !values.includes(value))
      throw new Refusal("invalid_value", `${name} is one of ${values.join(", ")}; not "${value}".`, {
        suggestions: nearest(value, values),
      });
    await config.set(name, value);
    return shown({ ...config, values: { ...config.values, [name]: value } }, [name]);
  },
});

function known(key: string): ConfigKey {
  if (key in KEYS) return key as ConfigKey;
  const near = nearest(key, NAMES);
  throw new Refusal("unknown_setting", `There is no setting "${key}".`, {
    suggestions: near.length > 0 ? near : NAMES,
  });
}

function shown(config: Config, names: readonly ConfigKey[]): Report {
  const settings = names.map((key) => {
    const override = config.overridden[key];
    return { key, value: config.values[key], overridden_by: override && `${override.name}=${override.value}` };
  });
  return {
    command: "config",
    outcome: "ok",
    notices: [],
    items: [
      ...(config.problem === undefined
        ? []
        : [item("note", { message: `${config.path} cannot be read: ${config.problem}.` })]),
      ...settings.map((setting) => item("setting", setting)),
    ],
    json: {
      path: config.path,
      ...(config.problem === undefined ? {} : { problem: config.problem }),
      settings: Object.fromEntries(
        settings.map(({ key, value, overridden_by }) => [
          key,
          { value: value ?? null, ...(overridden_by ? { overriddenBy: overridden_by } : {}) },
        ]),
      ),
    },
  };
}
