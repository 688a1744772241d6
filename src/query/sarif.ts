/** Violations of rules in SARIF 2.1.0, the form in which code hosts take findings of any tool. */
import type { Checked } from "./language/rules.ts";

/** A violation with where it stands, as it is shown. */
export interface Placed {
  path: string | undefined;
  line: number | undefined;
  message: string;
  key: string;
}

const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** @param found violations of each checked rule, in their order */
export function sarif(found: readonly { checked: Checked; violations: readonly Placed[] }[]): string {
  const results = found.flatMap(({ checked: { rule }, violations }, ruleIndex) =>
    violations.map(({ path, line, message, key }) => ({
      ruleId: rule.name,
      ruleIndex,
      level: "error",
      message: { text: message },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(path ?? rule.path), uriBaseId: "%SRCROOT%" },
            region: { startLine: path === undefined ? rule.line : (line ?? 1) },
          },
        },
      ],
      partialFingerprints: { "ixViolation/v1": key },
    })),
  );
  const rules = found.map(({ checked: { rule } }) => ({
    id: rule.name,
    shortDescription: { text: rule.name },
    help: { text: `${rule.path}:${rule.line}  ${rule.query}` },
  }));
  const notifications = found
    .filter(({ checked }) => checked.verdict === "invalid" || checked.verdict === "unproven")
    .map(({ checked: { rule, message = "" } }) => ({
      level: "error",
      message: { text: `${rule.name}: ${message}` },
      associatedRule: { id: rule.name },
    }));
  const log = {
    $schema: SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "ix", rules } },
        invocations: [{ executionSuccessful: notifications.length === 0, toolExecutionNotifications: notifications }],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
