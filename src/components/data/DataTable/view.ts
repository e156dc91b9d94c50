import type { RefCallback } from 'react'

/** The rows that exist, `from` to before `to`, and the space of the others above and below, in pixels. */
export type View = {
  from: number
  to: number
  before: number
  after: number
  measure?: RefCallback<HTMLTableRowElement>
}
