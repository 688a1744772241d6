/** Whom code belongs to: the innermost thing with a name that runs it. */
import { expect, test } from "vitest";
import { check } from "../linked.ts";

test("members of literals that nothing holds are definitions of their own", async () => {
  const wrong = await check(`
//- /a.ts
function log() {}
function spinner() {
  return {
    start() { log(); },
    // < def:method local in=spinner
    //        ^^^ a.ts:log by=spinner.start
    stop: () => log(),
    //          ^^^ a.ts:log by=spinner.stop
    text: log(),
    //    ^^^ a.ts:log by=spinner
  };
}
const made = spinner();
made.stop();
//   ^^^^ a.ts:spinner.stop
spinner().start();
//        ^^^^^ a.ts:spinner.start
start();
// < -
spinner.start();
//      ^^^^^ -
register({ onLoad: () => log() });
//                       ^^^ a.ts:log by=onLoad
onLoad();
// < -
`);
  expect(wrong).toEqual([]);
});

test("what a variable or field holds is run by its surroundings, functions in it by itself", async () => {
  const wrong = await check(`
//- /a.ts
function wrap(run: () => void) { return run; }
function log() {}
export const handler = wrap(() => log());
//                     ^^^^ a.ts:wrap by=file
//                                ^^^ a.ts:log by=handler
class Form {
  private save = wrap(() => { log(); });
  //             ^^^^ a.ts:wrap by=Form
  //                          ^^^ a.ts:log by=Form.save
  private check: () => void;
  constructor() {
    this.check = () => log();
    //                 ^^^ a.ts:log by=Form.check
  }
}
`);
  expect(wrong).toEqual([]);
});

test("a callback belongs to the function around it, and to a local variable only where there is none", async () => {
  const wrong = await check(`
//- /a.ts
function log(x: number) { return x; }
function all(list: number[]) {
  const found = list.map((x) => log(x));
  //                            ^^^ a.ts:log by=all
  return found;
}
describe("all", () => {
  const app = create().get("/", () => log(1));
  //    ^^^ def:variable local
  //                                  ^^^ a.ts:log by=app
  const n = log(2);
  //        ^^^ a.ts:log by=file
  const run = () => log(3);
  //                ^^^ a.ts:log by=run
});
`);
  expect(wrong).toEqual([]);
});

test("functions declared in blocks are in sight there only", async () => {
  const wrong = await check(`
//- /a.ts
if (ready) {
  const inner = () => 1;
  inner();
  // < a.ts:inner
}
inner();
// < -
`);
  expect(wrong).toEqual([]);
});
