/** A shortest path between two entities, searched breadth first from both ends at once. */
import type { Predicate } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { type Direction, type LinkQuery, type StepRow, stepRows, stepsBack } from "../store/read-edges.ts";
import { EntityReader } from "../store/read-entities.ts";
import { familyRows } from "../store/read-types.ts";
import type { FoundPath, PathQuery, PathStep } from "./answers.ts";
import { rootRows } from "./walk.ts";

/** How a row was reached: from which row, over what, and which way the edge points as seen from that row. */
interface Link {
  from: Row;
  predicate: Predicate;
  direction: Direction;
  /** Its like on a super- or subtype that the edge is one of. */
  via?: Row;
}

/** One end's half of the search. */
class Half {
  readonly reached = new Map<Row, Link | undefined>();
  frontier: Row[];

  constructor(
    starts: readonly Row[],
    readonly directions: readonly Direction[],
  ) {
    for (const start of starts) this.reached.set(start, undefined);
    this.frontier = [...starts];
  }

  /** Rows from the start to `row`, with the links between them. */
  trail(row: Row): { row: Row; link?: Link }[] {
    const trail: { row: Row; link?: Link }[] = [];
    for (let at = row; ; ) {
      const link = this.reached.get(at);
      trail.push(link ? { row: at, link } : { row: at });
      if (!link) return trail.reverse();
      at = link.from;
    }
  }
}

export function shortestPath(graph: GraphDb, from: Row, to: Row, query: PathQuery): FoundPath {
  const reader = new EntityReader(graph);
  const ways: readonly Direction[] = query.direction === "both" ? ["out", "in"] : [query.direction];
  const [starts, ends] = endsOf(graph, from, to, query);
  const head = new Half(starts, ways);
  const tail = new Half(ends, ways.map(opposite));
  let meeting = from === to ? from : undefined;
  let capped = false;
  while (meeting === undefined && !capped && head.frontier.length > 0 && tail.frontier.length > 0) {
    const near = head.frontier.length <= tail.frontier.length ? head : tail;
    const far = near === head ? tail : head;
    const room = query.cap - head.reached.size - tail.reached.size;
    ({ meeting, capped } = grow(graph, near, far, query, room));
  }
  const visited = head.reached.size + tail.reached.size - (meeting === undefined ? 0 : 1);
  if (meeting === undefined) return { steps: [], visited, capped };
  return { steps: joined(reader, head, tail, meeting), visited, capped: false };
}

/** What a path may begin and end at. Ends that share something stand alone: the way between them is not within one. */
function endsOf(graph: GraphDb, from: Row, to: Row, query: PathQuery): [Row[], Row[]] {
  const all = ({ direct, contents }: ReturnType<typeof rootRows>): Set<Row> => new Set([...direct, ...contents]);
  const starts = all(rootRows(graph, from, query.from ?? {}));
  const ends = all(rootRows(graph, to, query.to ?? {}));
  return [...starts].some((row) => ends.has(row)) ? [[from], [to]] : [[...starts], [...ends]];
}

/** One level further from one end. A level that would overrun the room is not entered, but a meeting in it still counts. */
function grow(
  graph: GraphDb,
  near: Half,
  far: Half,
  query: PathQuery,
  room: number,
): { meeting: Row | undefined; capped: boolean } {
  const next: Row[] = [];
  let capped = false;
  for (const direction of near.directions) {
    const { predicates, includePossible, tests, dispatch } = query;
    const kin = dispatch ? familyRows(graph, near.frontier, direction === "in" ? "up" : "down") : [];
    const ends = [...near.frontier, ...kin.map(({ id }) => id)];
    const direct = kin.length > 0 ? near.frontier.length : undefined;
    const link: LinkQuery = { predicates, direction, includePossible, tests, direct };
    const take = ({ id, from, predicate }: StepRow): void => {
      if (near.reached.has(id)) return;
      const like = kin[from - near.frontier.length];
      const at = near.frontier[like?.of ?? from] as Row;
      near.reached.set(id, { from: at, predicate, direction, ...(like && { via: like.id }) });
      next.push(id);
    };
    for (const { of, id } of kin) {
      const at = near.frontier[of] as Row;
      const reached = near.reached.get(at);
      if (!reached || !far.reached.has(id)) continue;
      // What names the one can run the other, and that is where the halves meet.
      near.reached.set(id, { ...reached, via: at });
      return { meeting: id, capped: false };
    }
    const met = stepsBack(graph, ends, far.reached.keys(), link)[0];
    if (met) {
      take(met);
      return { meeting: met.id, capped: false };
    }
    const left = Math.max(0, room - next.length);
    const steps = stepRows(graph, ends, near.reached.keys(), link, left + 1);
    if (steps.length > left) capped = true;
    for (const step of steps.slice(0, left)) take(step);
  }
  near.frontier = next;
  return { meeting: undefined, capped };
}

function joined(reader: EntityReader, head: Half, tail: Half, meeting: Row): PathStep[] {
  const steps: PathStep[] = [];
  const add = (row: Row, link?: Omit<Link, "from">): void => {
    const entity = reader.entity(row);
    if (!entity) return;
    const via = link?.via === undefined ? undefined : reader.entity(link.via);
    steps.push({
      entity,
      ...(link && { predicate: link.predicate, direction: link.direction }),
      ...(via && { via: via.container ? `${via.container.name}.${via.name}` : via.name }),
    });
  };
  for (const { row, link } of head.trail(meeting)) add(row, link);
  // The other half was walked from its end: its links are read from the far side.
  const rest = tail.trail(meeting).reverse();
  for (let i = 1; i < rest.length; i++) {
    const link = rest[i - 1]?.link;
    const row = rest[i]?.row as Row;
    add(row, link && { ...link, direction: opposite(link.direction) });
  }
  return steps;
}

function opposite(direction: Direction): Direction {
  return direction === "out" ? "in" : "out";
}
