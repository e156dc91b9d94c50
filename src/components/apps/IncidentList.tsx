import styled from '@emotion/styled'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatShortDuration } from '../../lib/dates.ts'
import { theme } from '../theme/theme.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Text } from '../ui/layout.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { causeOf } from './HealthLine.tsx'

/** A while in which a server was down, in ISO timestamps; `to` is null while it goes on. */
type Incident = {
  from: string
  to: string | null
  diagnosis: { code: string; text: string; fix: string; guide: string } | null
}

type IncidentListProps = {
  /** Newest first. */
  incidents: readonly Incident[]
  /** How far the ongoing incident is known, in milliseconds since 1970. */
  knownUntil: number
}

const most = 50
const shownAtFirst = 5

export function IncidentList({ incidents, knownUntil }: IncidentListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? incidents : incidents.slice(0, shownAtFirst)
  const hidden = incidents.length - shown.length

  return (
    <Card title="Incidents" actions={incidents.length > 0 && <Text quiet>{countOf(incidents.length)}</Text>}>
      {incidents.length === 0 ? (
        <Text quiet>
          No incidents in the last 90 days. If your server goes down, you’ll see when and why.
        </Text>
      ) : (
        <List aria-label="Incidents">
          {shown.map((incident) => (
            <li key={incident.from}>
              <IncidentRow incident={incident} knownUntil={knownUntil} />
            </li>
          ))}
        </List>
      )}
      {hidden > 0 && <Button onClick={() => setWhole(true)}>{`Show ${hidden} More`}</Button>}
    </Card>
  )
}

const countOf = (count: number) => (count < most ? `${count} in 90 days` : `Latest ${count}`)

type IncidentRowProps = { incident: Incident; knownUntil: number }

function IncidentRow({ incident, knownUntil }: IncidentRowProps) {
  const { diagnosis } = incident
  const facts = <Facts incident={incident} knownUntil={knownUntil} />
  if (diagnosis === null) return <Line>{facts}</Line>
  return (
    <Details>
      <Line as="summary">
        {facts}
        <ChevronRight size={theme.icon.medium} aria-hidden />
      </Line>
      <Why>
        <p>{diagnosis.text}</p>
        <p>{diagnosis.fix}</p>
        <p>
          <TextLink href={diagnosis.guide} aria-label={`Open Guide: ${diagnosis.text}`}>
            Open Guide
          </TextLink>
        </p>
      </Why>
    </Details>
  )
}

function Facts({ incident: { from, to, diagnosis }, knownUntil }: IncidentRowProps) {
  const until = to === null ? knownUntil : Date.parse(to)
  return (
    <>
      <Cause>
        <span>{causeOf(diagnosis) ?? 'Down'}</span>
        {to === null && <Badge tone="danger">Ongoing</Badge>}
      </Cause>
      <Length>{formatShortDuration(until - Date.parse(from))}</Length>
      <When>{formatSpan(from, to)}</When>
    </>
  )
}

const moments = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Mar 18, 9:12 – 9:54 AM", "Since Mar 18, 9:12 AM". */
const formatSpan = (from: string, to: string | null) =>
  to === null ? `Since ${moments.format(new Date(from))}` : moments.formatRange(new Date(from), new Date(to))

const List = styled.ol(({ theme: { color, space } }) => ({
  listStyle: 'none',
  marginBlock: `calc(-1 * ${space[2]})`,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
  '& + button': { marginTop: space[4] },
}))

const Details = styled.details(({ theme: { media } }) => ({
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
  [media.print]: { '&::details-content': { display: 'block', contentVisibility: 'visible' } },
}))

const Line = styled.div(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) auto ${theme.icon.medium}px`,
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  paddingBlock: space[2],
  borderRadius: radius.small,
  listStyle: 'none',
  'summary&': { cursor: 'pointer' },
  'summary&:hover': { color: color.accentText },
  '&::-webkit-details-marker': { display: 'none' },
  '& > svg': { gridArea: '1 / 3', color: color.textQuiet },
}))

const Cause = styled.span(({ theme: { space, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  fontWeight: font.weight.medium,
  overflowWrap: 'anywhere',
}))

const Length = styled.span({ fontVariantNumeric: 'tabular-nums' })

const When = styled.span(({ theme: { color, font } }) => ({
  gridArea: '2 / 1 / auto / span 2',
  fontSize: font.size.caption,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
}))

const Why = styled.div(({ theme: { color, space } }) => ({
  display: 'grid',
  gap: space[2],
  paddingBottom: space[3],
  color: color.textQuiet,
  overflowWrap: 'anywhere',
}))
