/** A point as it is being written; `key` is its owner's. */
export type DraftPoint = {
  key: string
  /** Empty until one is chosen. */
  rule: string
  field: string | null
  observed: string
  expected: string
  /** Where it can be seen in the recording, as minutes and seconds. */
  moment?: string | undefined
}

export type NewPoint = Omit<DraftPoint, 'key'>

/** A point that reviewers write often. */
export type CannedPoint = NewPoint & { title: string }

/** What is wrong with one point, field by field. */
export type PointErrors = Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>
