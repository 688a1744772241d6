/** What json looks like, as JSON Schema made of few parts. Objects are closed: a key that is not declared is a mistake. */

/** A schema: keywords and their values. */
export type Shape = Readonly<Record<string, unknown>>;

export const text: Shape = { type: "string" };
export const whole: Shape = { type: "integer" };
export const number: Shape = { type: "number" };
export const yesNo: Shape = { type: "boolean" };
export const none: Shape = { type: "null" };

/** One of these values. */
export function oneOf(...values: readonly (string | number | boolean)[]): Shape {
  return values.length === 1 ? { const: values[0] } : { enum: values };
}

export function list(of: Shape): Shape {
  return { type: "array", items: of };
}

/** A value that may be null. */
export function orNone(of: Shape): Shape {
  return typeof of.type === "string" ? { ...of, type: [of.type, "null"] } : either(of, none);
}

export function either(...shapes: readonly Shape[]): Shape {
  return { anyOf: shapes };
}

/** Any keys, all with values of one shape. */
export function byKey(of: Shape): Shape {
  return { type: "object", additionalProperties: of };
}

/** An object with these keys and no others; a key that ends in `?` may be absent. */
export function object(keys: Readonly<Record<string, Shape>>): Shape {
  const names = Object.keys(keys);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ""), keys[name]])),
    required: names.filter((name) => !name.endsWith("?")),
    additionalProperties: false,
  };
}

/** An object with the keys of two. */
export function joined(first: Shape, second: Shape): Shape {
  return {
    ...first,
    properties: { ...(first.properties as object), ...(second.properties as object) },
    required: [...new Set([...(first.required as string[]), ...(second.required as string[])])],
  };
}

/** A shape with a name, which stands once in a schema however often it is used. */
export function called(title: string, shape: Shape): Shape {
  return { title, ...shape };
}

/** A shape with a word on what it means. */
export function meaning(description: string, shape: Shape): Shape {
  return { ...shape, description };
}
