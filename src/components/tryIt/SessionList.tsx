import styled from '@emotion/styled'
import { Check, GitCompare } from 'lucide-react'
import { type StepName, stepLabels, stepNames } from '../../api/contract/sessions/steps.ts'
import { formatLocalTime } from '../../lib/format.ts'
import type { Column } from '../data/DataTable/columns.ts'
import { DataTable } from '../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../data/EmailAddress.tsx'
import { RelativeTime } from '../data/RelativeTime.tsx'
import { StateMessage } from '../feedback/StateMessage.tsx'
import { theme } from '../theme/theme.ts'
import { Button } from '../ui/Button.tsx'
import { Inline } from '../ui/layout.tsx'
import { firstLayout, placeOf, type SessionState, sessionBadge } from './sessionCells.tsx'

export type SessionRow = {
  id: string
  state: SessionState
  startedAt: string
  startedBy: string
  model: string
  steps: readonly { name: StepName; ms: number }[]
  /** The computer that it ran on; null on the app's server. */
  listener: { name: string } | null
}

type SessionListProps<Session extends SessionRow> = {
  /** Newest first. */
  sessions: readonly Session[]
  loading: boolean
  error: string | null
  /** Milliseconds since 1970, from which ages count. */
  now: number
  /** The session that is compared with the next one chosen. */
  comparedId: string | null
  onOpen: (session: Session) => void
  /** A session is to be compared; the second one chosen ends the choice. */
  onCompare: (session: Session) => void
  onRetry: () => void
}

/** The stored sessions of an app: each can be opened as a recording, and two compared. */
export function SessionList<Session extends SessionRow>(props: SessionListProps<Session>) {
  const { sessions, loading, error, now, comparedId, onOpen, onCompare, onRetry } = props

  const compared = sessions.find(({ id }) => id === comparedId)

  return (
    <>
      <Hint role="status">
        {compared && (
          <>
            <GitCompare size={theme.icon.medium} aria-hidden />
            <p>
              First: <strong>{formatLocalTime(compared.startedAt)}</strong> {sessionBadge(compared.state)} Now
              choose the session to compare it with.
            </p>
            <Button size="small" onClick={() => onCompare(compared)}>
              Cancel
            </Button>
          </>
        )}
      </Hint>
      <DataTable
        label="Sessions"
        columns={columnsAt(now)}
        rows={sessions}
        rowKey={({ id }) => id}
        rowActions={(session) => {
          const isFirst = session.id === comparedId
          const compare = isFirst ? 'First' : 'Compare'
          const name = `the session of ${formatLocalTime(session.startedAt)}`
          return (
            <Inline nowrap>
              <Button size="small" onClick={() => onOpen(session)} aria-label={`Open ${name}`}>
                Open
              </Button>
              <Button
                size="small"
                {...(isFirst && { icon: Check })}
                onClick={() => onCompare(session)}
                aria-pressed={isFirst}
                aria-label={`${compare}${compared && !isFirst ? ' with' : ':'} ${name}`}
              >
                {compare}
              </Button>
            </Inline>
          )
        }}
        actionsWidth="11rem"
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={
          <StateMessage title="No sessions yet">
            Your sessions will appear here. Press Start to run your app.
          </StateMessage>
        }
      />
    </>
  )
}

const columnsAt = (now: number): Column<SessionRow>[] => [
  {
    id: 'startedAt',
    header: 'Started',
    title: true,
    cell: ({ startedAt }) => <RelativeTime iso={startedAt} now={now} />,
  },
  {
    id: 'state',
    header: 'Result',
    card: 'plain',
    width: 'minmax(0, 0.8fr)',
    cell: ({ state }) => sessionBadge(state),
  },
  {
    id: 'reached',
    header: 'Reached',
    cell: ({ steps }) => {
      const last = stepNames.findLast((name) => steps.some((step) => step.name === name))
      return last ? stepLabels[last] : '–'
    },
  },
  {
    id: 'firstLayout',
    header: 'First layout',
    align: 'end',
    cell: (session) => firstLayout(session),
  },
  {
    id: 'model',
    header: 'Glasses',
    width: 'minmax(0, 1.4fr)',
    cell: (session) => (
      <div>
        {session.model}
        <Place>{placeOf(session)}</Place>
      </div>
    ),
  },
  {
    id: 'startedBy',
    header: 'By',
    width: 'minmax(0, 1.8fr)',
    cell: ({ startedBy }) => <EmailAddress>{startedBy}</EmailAddress>,
  },
]

const Place = styled.small(({ theme: { color, font } }) => ({
  display: 'block',
  fontSize: font.size.caption,
  color: color.textQuiet,
  overflowWrap: 'anywhere',
}))

const Hint = styled.div(({ theme: { color, space, radius } }) => ({
  position: 'sticky',
  zIndex: 2,
  top: 'var(--sticky-top, 0px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[2],
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${color.infoBorder}`,
  borderRadius: radius.control,
  background: color.infoSoft,
  '& > svg': { flexShrink: 0, color: color.infoMark },
  '& > p': { flex: '1 1 12rem' },
  '&:empty': { margin: 0, padding: 0, border: 0 },
}))
