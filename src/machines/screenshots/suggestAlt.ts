import { type Layout, listingLimits, textOf } from '../../api/contract.ts'

/** What a picture of the lens shows, in words that its developer may change. */
export function suggestAlt(layout: Layout | null): string {
  const text = textOf(layout).replaceAll(/\s+/g, ' ').trim()
  if (text === '') return 'The lens is empty.'
  if (layout?.layoutType === 'bitmap_view' || layout?.layoutType === 'bitmap_animation')
    return 'The lens shows a picture.'
  const room = listingLimits.alt - 'The lens shows “…”'.length
  return `The lens shows “${text.length > room ? `${text.slice(0, room).trimEnd()}…` : text}”`
}
