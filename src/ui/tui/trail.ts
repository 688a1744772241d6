/** The places one has been, and which of them one is at. Going somewhere from a place further back cuts what came after. */

export interface Trail<Place> {
  places: readonly Place[];
  /** The place on screen. */
  at: number;
  /** The place one was at before, for going to and fro. */
  last: number;
}

/** Places kept: the oldest go first. */
const KEPT = 100;

export function trailOf<Place>(place: Place): Trail<Place> {
  return { places: [place], at: 0, last: 0 };
}

export function here<Place>({ places, at }: Trail<Place>): Place {
  return places[at]!;
}

export function gone<Place>({ places, at }: Trail<Place>, place: Place): Trail<Place> {
  const kept = [...places.slice(0, at + 1), place].slice(-KEPT);
  return { places: kept, at: kept.length - 1, last: kept.length - 2 };
}

/** The place at hand changed: its cursor, its answer. */
export function changed<Place>(trail: Trail<Place>, place: Place): Trail<Place> {
  return { ...trail, places: trail.places.with(trail.at, place) };
}

/** One that may lie elsewhere on the trail changed: an answer came that was asked from there. */
export function changedWhere<Place>(
  trail: Trail<Place>,
  is: (place: Place) => boolean,
  change: (place: Place) => Place,
): Trail<Place> {
  return { ...trail, places: trail.places.map((place) => (is(place) ? change(place) : place)) };
}

/** @returns the same trail where there is no such place */
export function moved<Place>(trail: Trail<Place>, to: number): Trail<Place> {
  if (to < 0 || to >= trail.places.length || to === trail.at) return trail;
  return { ...trail, at: to, last: trail.at };
}

/** Leaves a place for good: the one before it is shown, and it is no longer ahead. */
export function left<Place>({ places, at }: Trail<Place>): Trail<Place> {
  if (at === 0) return { places, at, last: 0 };
  const kept = places.toSpliced(at, 1);
  return { places: kept, at: at - 1, last: at - 1 };
}
