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

export type CannedPoint = NewPoint & { title: string }

export type PointErrors = Partial<Record<'rule' | 'observed' | 'expected' | 'moment', string>>
