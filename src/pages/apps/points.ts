import type { FieldChange, Point } from '../../api/contract.ts'
import { pathOfField } from '../../components/apps/AppForm/appFormValues.ts'
import type { Point as ShownPoint } from '../../components/review/points.ts'
import { formatMinutes } from '../../lib/clock.ts'

/** `recordingPath` leads to a recording, `editedIn`: the app whose fields the reader edits. Lone review notes have no rule. */
export const toPoint = (
  { rule, recordingId, momentMs, ...point }: Point,
  recordingPath: (id: string) => string,
  editedIn?: string,
): ShownPoint => ({
  ...point,
  ...(editedIn !== undefined &&
    point.field !== null &&
    point.field !== 'server' && { fieldHref: pathOfField(editedIn, point.field) }),
  rule: rule ?? 'something-else',
  ...(recordingId !== null &&
    momentMs !== null && {
      recordingHref: `${recordingPath(recordingId)}?at=${momentMs}`,
      moment: formatMinutes(momentMs),
    }),
})

export const changesOf = (points: readonly Point[]): FieldChange[] =>
  points.flatMap(({ field, before, after }) =>
    field === null || field === 'server' || before === after ? [] : [{ field, before, after }],
  )
