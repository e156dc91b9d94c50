import styled from '@emotion/styled'
import { ChevronRight, Hand, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { PackageName } from '../../components/data/AppName.tsx'
import { EmailAddress } from '../../components/data/EmailAddress.tsx'
import { WaitTime } from '../../components/data/RelativeTime.tsx'
import { twoLines, visuallyHidden } from '../../components/theme/mixins.ts'
import { theme } from '../../components/theme/theme.ts'
import { AppLogo } from '../../components/ui/AppLogo.tsx'
import { Badge } from '../../components/ui/Badge.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { TextLink } from '../../components/ui/TextLink.tsx'
import { formatMoment } from '../../lib/dates.ts'
import { kindWords, type QueueRow } from './queueRow.ts'

export const queueColumns = {
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 5fr) 6.5rem 8rem minmax(0, 4fr) 16px',
  alignItems: 'center',
} as const

type QueueItemProps = {
  row: QueueRow
  selected: boolean
  medianWaitMs: number | null
  onSelect: () => void
}

export function QueueItem({ row, selected, medianWaitMs, onSelect }: QueueItemProps) {
  const { id, name, logoURL, packageName, owner, kind, submittedAt } = row
  const [now] = useState(Date.now)
  const isLate = medianWaitMs !== null && now - Date.parse(submittedAt) > medianWaitMs

  return (
    <Item {...(selected && { 'aria-current': true })} onFocus={onSelect}>
      <AppLogo src={logoURL} />
      <App>
        <TextLink quiet href={`/admin/submissions/${id}`}>
          {name}
        </TextLink>
        <Package>{packageName}</Package>
        {owner !== null && (
          <Owner title={owner}>
            <EmailAddress>{owner}</EmailAddress>
          </Owner>
        )}
      </App>
      <Facts>
        <span>{kindWords[kind]}</span>
        <Age data-late={isLate}>
          <Waiting>Waiting </Waiting>
          <WaitTime iso={submittedAt} now={now} />
          {isLate && <Hidden>, longer than usual</Hidden>}
        </Age>
        <Holder>
          <Held {...row} />
        </Holder>
      </Facts>
      <ChevronRight size={theme.icon.medium} aria-hidden />
    </Item>
  )
}

function Held({ state, claim }: Pick<QueueRow, 'state' | 'claim'>) {
  if (state === 'NEEDS_INFO')
    return (
      <Badge tone="warning" icon={MessageCircleQuestion}>
        Waiting for an answer
      </Badge>
    )
  if (claim === null) return <Badge>Unclaimed</Badge>
  const until = `Until ${formatMoment(claim.until)}`
  if (claim.mine)
    return (
      <Badge tone="success" icon={Hand} title={until}>
        You’re reviewing
      </Badge>
    )
  return (
    <>
      <Badge tone="info" icon={Hand} title={until}>
        In review
      </Badge>
      <span title={claim.by}>{claim.by}</span>
    </>
  )
}

const Item = styled.li(({ theme: { color, space, media } }) => ({
  position: 'relative',
  ...queueColumns,
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} ${space[5]}`,
  scrollMargin: '6.5rem 0 4rem',
  [media.hover]: { '&:hover': { background: color.hover } },
  '&[aria-current]': { background: color.accentSoft, boxShadow: `inset 3px 0 ${color.accent}` },
  [media.forcedColors]: { '&[aria-current]': { borderLeft: '3px solid Highlight' } },
  // The whole row opens it.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& > svg': { color: color.textQuiet },
  '@container (max-width: 47.99rem)': {
    gridTemplateColumns: '40px minmax(0, 1fr) 16px',
    columnGap: space[3],
    padding: `${space[3]} ${space[4]}`,
    '& > [data-logo]': { gridArea: '1 / 1 / 3', alignSelf: 'start' },
    '& > svg': { gridArea: '1 / 3 / 3' },
  },
}))

const App = styled.div({ minWidth: 0, '& > a': twoLines })

const Package = styled(PackageName)(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Owner = styled.p(({ theme: { color, font } }) => ({
  ...twoLines,
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

/** Columns of the row; on a phone, a line below the name. */
const Facts = styled.div(({ theme: { color, space, font } }) => ({
  display: 'contents',
  '& > *': { minWidth: 0 },
  '@container (max-width: 47.99rem)': {
    gridArea: '2 / 2',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[1]} ${space[3]}`,
    fontSize: font.size.caption,
    color: color.textQuiet,
  },
}))

const Age = styled.span(({ theme: { color, font } }) => ({
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '&[data-late=true]': { color: color.warningText, fontWeight: font.weight.medium },
}))

const Waiting = styled.span({ '@container (min-width: 48rem)': visuallyHidden })

const Holder = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  '& > span:last-of-type': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > span:first-of-type': { flexShrink: 0 },
}))
