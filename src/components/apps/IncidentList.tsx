import styled from '@emotion/styled'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Text } from '../ui/layout.tsx'
import { type Incident, IncidentRow } from './IncidentRow.tsx'

export type IncidentListProps = {
  /** Newest first. */
  incidents: readonly Incident[]
  /** The most that are listed. */
  most?: number
  /** How far the ongoing incident is known, in milliseconds since 1970. */
  knownUntil: number
}

const shownAtFirst = 5

/** When a server was down in the last 90 days, why and for how long. */
export function IncidentList({ incidents, most = 50, knownUntil }: IncidentListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? incidents : incidents.slice(0, shownAtFirst)
  const hidden = incidents.length - shown.length

  return (
    <Card
      title="Incidents"
      actions={incidents.length > 0 && <Text quiet>{countOf(incidents.length, most)}</Text>}
    >
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

const countOf = (count: number, most: number) => (count < most ? `${count} in 90 days` : `Latest ${count}`)

const List = styled.ol(({ theme: { color, space } }) => ({
  listStyle: 'none',
  marginBlock: `calc(-1 * ${space[2]})`,
  '& > li + li': { borderTop: `1px solid ${color.border}` },
  '& + button': { marginTop: space[4] },
}))
