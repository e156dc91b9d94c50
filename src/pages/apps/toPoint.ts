import type { FieldChange, Point } from '../../api/contract.ts'
import type { Point as ShownPoint } from '../../components/review/points.ts'

/** A point as its list shows it; `recordingPath` leads to a recording. Review notes that stand alone belong to no rule. */
export const toPoint = (
  { rule, recordingId, momentMs, ...point }: Point,
  recordingPath: (id: string) => string,
): ShownPoint => ({
  ...point,
  rule: rule ?? 'something-else',
  ...(recordingId !== null &&
    momentMs !== null && {
      recordingHref: `${recordingPath(recordingId)}?at=${momentMs}`,
      moment: minutesAndSeconds(momentMs),
    }),
})

const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What changed in the fields of points since they were written. */
export const changesOf = (points: readonly Point[]): FieldChange[] =>
  points.flatMap(({ field, before, after }) =>
    field === null || field === 'server' || before === after ? [] : [{ field, before, after }],
  )
