import type { textLimits } from '../../../lib/textLimits.ts'
import type { ListKind } from '../listing/listing.ts'

/** Where a field is edited; clients of the specification know those of `details` alone. */
export const sections = ['details', 'kind', 'needs', 'listing', 'settings'] as const
export type Section = (typeof sections)[number]

export type AppField = {
  label: string
  valueLabel: string
  hint?: string
  section: Section
  visibleTo: 'everyone' | 'reviewers'
} & (
  | { kind: 'line' | 'text'; limit: number; blank: '' | null }
  /** `server` takes a path after it; `image` leads to a picture; `secureUrl` is https; `contact` may be for mail; a `page` keeps its last slash. */
  | {
      kind: 'server' | 'url' | 'image' | 'secureUrl' | 'contact' | 'page'
      limit: typeof textLimits.url
      blank: '' | null
    }
  /** The first of its options is what an app has that was never asked. */
  | { kind: 'choice'; options: readonly [string, ...string[]]; blank: string }
  | { kind: ListKind; blank: readonly [] }
)
