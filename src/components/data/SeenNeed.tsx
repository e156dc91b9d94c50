import styled from '@emotion/styled'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { formatAge } from '../../lib/dates.ts'
import { plural } from '../../lib/format.ts'
import { theme } from '../theme/theme.ts'
import { TextLink } from '../ui/TextLink.tsx'
import type { WithRest } from '../ui/withRest.ts'

type Own = {
  /** In how many sessions. */
  times: number
  /** ISO timestamp of the last one; null where there is none. */
  last: string | null
  /** In ms since 1970. */
  now: number
  /** Leads to the last one; null where it can't be opened. */
  href: string | null
}

export type SeenNeedProps = WithRest<'p', Own>

export function SeenNeed({ times, last, now, href, ...rest }: SeenNeedProps) {
  if (last === null)
    return (
      <Line {...rest}>
        <CircleDashed size={theme.icon.small} aria-hidden /> Not seen in Try It yet
      </Line>
    )
  const age = formatAge(last, now)
  const latest = age === 'just now' ? age : `last ${age}`
  return (
    <Line data-seen {...rest}>
      <CircleCheck size={theme.icon.small} aria-hidden /> Seen {plural(times, 'time')},{' '}
      {href === null ? latest : <TextLink href={href}>{latest}</TextLink>}
    </Line>
  )
}

const Line = styled.p(({ theme: { color, font, space } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
  '& > svg': {
    display: 'inline-block',
    marginInlineEnd: space[1],
    verticalAlign: '-0.2em',
    color: color.neutralMark,
  },
  '&[data-seen] > svg': { color: color.successMark },
}))
