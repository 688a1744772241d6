/** Which part of the map is seen. Moves smoothly unless the reader asked for no motion. */
import type { Box } from "./atlas.ts";

export class Camera {
  /** Pixels of a unit, and the unit at the left upper corner. */
  scale = 1;
  x = 0;
  y = 0;
  private goal: { scale: number; x: number; y: number } | undefined;

  constructor(private readonly changed: () => void) {}

  /** Shows a box whole, in a view of that many pixels. */
  show(box: Box, width: number, height: number, how: "glide" | "jump"): void {
    const scale = Math.min(width / box.w, height / box.h) * 0.97;
    const goal = { scale, x: box.x - (width / scale - box.w) / 2, y: box.y - (height / scale - box.h) / 2 };
    if (how === "jump") Object.assign(this, goal);
    else this.goal = goal;
    this.changed();
  }

  /** Makes everything larger or smaller around a pixel that stays where it is. */
  zoom(factor: number, px: number, py: number): void {
    this.goal = undefined;
    const scale = Math.min(400, Math.max(0.05, this.scale * factor));
    this.x += px / this.scale - px / scale;
    this.y += py / this.scale - py / scale;
    this.scale = scale;
    this.changed();
  }

  move(dx: number, dy: number): void {
    this.goal = undefined;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.changed();
  }

  /** One frame nearer to the goal. @returns whether there is further to go */
  step(): boolean {
    const { goal } = this;
    if (!goal) return false;
    const near = 0.28;
    this.scale += (goal.scale - this.scale) * near;
    this.x += (goal.x - this.x) * near;
    this.y += (goal.y - this.y) * near;
    if (Math.abs(goal.scale / this.scale - 1) > 0.002) return true;
    Object.assign(this, goal);
    this.goal = undefined;
    return false;
  }
}
