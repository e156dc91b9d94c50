import { type Box, metrics, type Row } from './layout.ts'

/** An SVG path from a transition's row to the head of the state it leads to. */
export function lineTo(from: Box, row: Row, to: Box): string {
  const start = { left: from.x, right: from.x + from.width, y: from.y + row.y }
  const end = { left: to.x, right: to.x + to.width, y: to.y + metrics.head / 2 }

  const forward = start.right + metrics.pad <= end.left
  if (forward) return curve(start.right, start.y, end.left, end.y, end.left - start.right)

  const back = end.right + metrics.pad <= start.left
  if (back) return curve(start.left, start.y, end.right, end.y, end.right - start.left)

  // Above each other, or one in the other: round the right side.
  const reach = 24 + Math.min(40, Math.abs(end.y - start.y) / 6)
  const bulge = Math.max(start.right, inside(from, to) ? start.right : end.right) + reach
  return `M${start.right} ${start.y}C${bulge} ${start.y} ${bulge} ${end.y} ${end.right} ${end.y}`
}

const inside = (one: Box, other: Box) => one.state.id.startsWith(`${other.state.id}.`)

function curve(x1: number, y1: number, x2: number, y2: number, distance: number): string {
  const pull = Math.sign(distance) * Math.max(28, Math.abs(distance) / 2)
  return `M${x1} ${y1}C${x1 + pull} ${y1} ${x2 - pull} ${y2} ${x2} ${y2}`
}
