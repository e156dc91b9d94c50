import styled from '@emotion/styled'
import { Hand, MessageCircleQuestion } from 'lucide-react'
import { formatAdminDate } from '../../../lib/dates.ts'
import { AppName } from '../../data/AppName/AppName.tsx'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import type { QueueRow } from './props.ts'

type QueueItemProps = {
  row: QueueRow
  selected: boolean
  now: number | undefined
  onSelect: () => void
}

export function QueueItem({ row, selected, now, onSelect }: QueueItemProps) {
  const { id, name, logoURL, packageName, kind, submittedAt } = row

  return (
    <Item {...(selected && { 'aria-current': true })} onFocus={onSelect}>
      <Label>
        <AppName name={name} logoURL={logoURL} href={`/admin/submissions/${id}`} />
        <Quiet>
          <PackageName>{packageName}</PackageName>
        </Quiet>
      </Label>
      <Facts>
        <span>{kinds[kind]}</span>
        <RelativeTime iso={submittedAt} {...(now !== undefined && { now })} />
      </Facts>
      <Holder>
        <Held {...row} />
      </Holder>
    </Item>
  )
}

const kinds: Record<QueueRow['kind'], string> = {
  first: 'New app',
  update: 'Update',
  again: 'Resubmitted',
}

function Held({ state, claim }: Pick<QueueRow, 'state' | 'claim'>) {
  if (state === 'NEEDS_INFO')
    return (
      <Badge tone="warning" icon={MessageCircleQuestion}>
        Waiting for an answer
      </Badge>
    )
  if (claim === null) return <Badge>Unclaimed</Badge>
  const until = `Until ${formatAdminDate(claim.until)}`
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
      <span>{claim.by}</span>
    </>
  )
}

const Item = styled.li(({ theme: { color, space, media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9rem) minmax(0, 2fr)',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[5]}`,
  scrollMargin: '6.5rem 0 4rem',
  [media.hover]: { '&:hover': { background: color.hover } },
  '&[aria-current]': { background: color.accentSoft, boxShadow: `inset 3px 0 ${color.accent}` },
  [media.forcedColors]: { '&[aria-current]': { borderLeft: '3px solid Highlight' } },
  // The whole row opens it.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '@container (max-width: 39.99rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: `${space[3]} ${space[4]}`,
  },
}))

const Label = styled.div({ minWidth: 0 })

const Quiet = styled.div(({ theme: { color, font, space } }) => ({
  paddingLeft: `calc(28px + ${space[3]})`,
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Facts = styled.div(({ theme: { color, space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: 'column',
  '& > time': { color: color.textQuiet },
  '@container (max-width: 39.99rem)': {
    flexDirection: 'row',
    gap: space[2],
    paddingLeft: `calc(28px + ${space[3]})`,
  },
}))

const Holder = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[2]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container (max-width: 39.99rem)': { paddingLeft: `calc(28px + ${space[3]})` },
}))
