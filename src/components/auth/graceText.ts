import { formatMoment } from '../../lib/dates.ts'

/** Whether somebody who has to have a second factor may still act without it. `now` is in milliseconds since 1970. */
export const isInGrace = (graceUntil: string | null, now: number): graceUntil is string =>
  graceUntil !== null && Date.parse(graceUntil) > now

/** What somebody who has to have a second factor may do without it. `now` is in milliseconds since 1970. */
export const graceText = (graceUntil: string | null, now: number): string =>
  isInGrace(graceUntil, now)
    ? `Your role needs a second factor. Set it up by ${formatMoment(graceUntil)}. After that, you can look, but not review, publish, or change keys and members.`
    : 'Your role needs a second factor. Until you set it up, you can look, but not review, publish, or change keys and members.'
