import type { PageFaultCode } from '../api/contract/sessions/diagnosis.ts'

/** A rule of the platform that a page breaks: `pointer` leads to it in the call's data (RFC 6901). */
export type PageFault = { code: PageFaultCode; pointer: string; problem: string }

export const pageLimits = {
  containers: 12,
  /** Text and list containers together. */
  texts: 8,
  pictures: 4,
  name: 16,
  /** Characters of a text in a new page, and in an update of one. */
  content: 1_000,
  update: 2_000,
  items: 20,
  /** Characters, and bytes in UTF-8, of an item. */
  item: 64,
  itemBytes: 63,
  menuItems: 10,
  menuBytes: 32,
} as const
