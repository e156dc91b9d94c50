/** Something that happened, at an ISO timestamp; `kind` gives it its sign, `actor` is null where no person did it. */
export type TimelineItem = {
  id: string
  at: string
  kind: string
  actor: string | null
  text: string
  notes?: string | null
  isMarkdown?: boolean
}
