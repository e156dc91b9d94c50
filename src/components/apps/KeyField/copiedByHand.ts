import type { ClipboardEvent } from 'react'

/** Whether somebody copied all of a key out of its field. */
export function isCopiedByHand({ target }: ClipboardEvent, key: string): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  return target.value.slice(target.selectionStart ?? 0, target.selectionEnd ?? 0) === key
}
