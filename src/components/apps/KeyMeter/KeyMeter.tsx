import styled from '@emotion/styled'
import { Activity, CircleCheck, CircleDashed } from 'lucide-react'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { theme } from '../../theme/theme.ts'
import { isQuiet } from '../keyRow.ts'

export type KeyMeterProps = {
  /** When the key was last used, as an ISO timestamp; null where it never was. */
  lastUsedAt: string | null
  /** When another key took its place, as an ISO timestamp; null for the present key. */
  replacedAt: string | null
  /** Milliseconds since 1970, from which ages count; where none is given, the moment at which it is first shown. */
  now?: number
}

/** Whether a key is in use: of an old one, whether something has used it since another took its place. */
export function KeyMeter({ lastUsedAt, replacedAt, ...age }: KeyMeterProps) {
  if (replacedAt !== null && isQuiet(lastUsedAt, replacedAt))
    return (
      <Line data-tone="success">
        <CircleCheck size={theme.icon.small} aria-hidden />
        <span>
          Not used since the rotation, <RelativeTime iso={replacedAt} {...age} />
        </span>
      </Line>
    )
  if (lastUsedAt === null)
    return (
      <Line>
        <CircleDashed size={theme.icon.small} aria-hidden />
        <span>Never used</span>
      </Line>
    )
  return (
    <Line data-tone={replacedAt === null ? 'plain' : 'warning'}>
      <Activity size={theme.icon.small} aria-hidden />
      <span>
        {replacedAt === null ? 'Last used ' : 'Still in use: last used '}
        <RelativeTime iso={lastUsedAt} {...age} />
      </span>
    </Line>
  )
}

const Line = styled.p(({ theme: { color, space } }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  minWidth: 0,
  color: color.textQuiet,
  '& > svg': { flexShrink: 0, marginTop: `calc((1lh - ${theme.icon.small}px) / 2)` },
  '&[data-tone=success]': { color: color.successText },
  '&[data-tone=warning]': { color: color.warningText },
}))
