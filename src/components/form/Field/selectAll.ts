import type { MouseEvent } from 'react'

/** A click into a read-only field selects all of it, unless it ended a selection of one's own. */
export function selectAll({ currentTarget: input }: MouseEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.selectionEnd) input.select()
}
