/** A point as it is being written; `key` is its owner's. */
export type DraftPoint = {
  key: string
  rule: string
  field: string | null
  observed: string
  expected: string
  /** Where it can be seen in the recording, as minutes and seconds. */
  moment?: string | undefined
}

export type NewPoint = Omit<DraftPoint, 'key'>

export type SavedReply = Omit<NewPoint, 'moment'> & { id: string; title: string }

export type SavedRepliesProps = {
  replies: readonly SavedReply[] | null
  error: string | null
  onEdit: () => void
  onRetry: () => void
}

export type PointErrors = Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>
