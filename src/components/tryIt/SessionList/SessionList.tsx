import styled from '@emotion/styled'
import { Check } from 'lucide-react'
import { formatAdminDate } from '../../../lib/dates.ts'
import type { Column } from '../../data/DataTable/columns.ts'
import { DataTable } from '../../data/DataTable/DataTable.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { firstLayout } from '../firstLayout.ts'
import { type SessionState, sessionBadge } from '../sessionBadge.tsx'
import { stepLabels } from '../stepLabels.ts'

export type SessionRow = {
  id: string
  state: SessionState
  startedAt: string
  startedBy: string
  model: string
  steps: readonly { name: keyof typeof stepLabels; ms: number }[]
}

export type SessionListProps<Session extends SessionRow> = {
  /** Newest first. */
  sessions: readonly Session[]
  /** Instead of the rows: skeletons. */
  loading: boolean
  /** Instead of the rows: why they cannot be shown. */
  error: string | null
  /** Milliseconds since 1970, from which ages count. */
  now: number
  /** The session that is compared with the next one chosen. */
  comparedId: string | null
  /** A session is to be played. */
  onOpen: (session: Session) => void
  /** A session is to be compared; the second one chosen ends the choice. */
  onCompare: (session: Session) => void
  /** The sessions are to be read again. */
  onRetry: () => void
}

/** The kept sessions of an app: each can be opened as a recording, and two compared. */
export function SessionList<Session extends SessionRow>(props: SessionListProps<Session>) {
  const { sessions, loading, error, now, comparedId, onOpen, onCompare, onRetry } = props

  const compared = sessions.find(({ id }) => id === comparedId)

  return (
    <>
      <Hint aria-live="polite">
        {compared && `Comparing the session of ${formatAdminDate(compared.startedAt)}. Choose a second one.`}
      </Hint>
      <DataTable
        label="Sessions"
        columns={columnsAt(now)}
        rows={sessions}
        rowKey={({ id }) => id}
        rowActions={(session) => (
          <Actions>
            <Button
              onClick={() => onOpen(session)}
              aria-label={`Open the session of ${formatAdminDate(session.startedAt)}`}
            >
              Open
            </Button>
            <Button
              {...(session.id === comparedId && { icon: Check })}
              onClick={() => onCompare(session)}
              aria-pressed={session.id === comparedId}
              aria-label={`Compare the session of ${formatAdminDate(session.startedAt)}`}
            >
              Compare
            </Button>
          </Actions>
        )}
        actionsWidth="10rem"
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={<Empty>No session yet. Press Start to see what your app does.</Empty>}
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
    header: 'State',
    cell: ({ state }) => sessionBadge(state),
  },
  {
    id: 'reached',
    header: 'Came as far as',
    cell: ({ steps }) => {
      const last = steps.at(-1)
      return last ? stepLabels[last.name] : '–'
    },
  },
  {
    id: 'firstLayout',
    header: 'First layout',
    align: 'end',
    cell: (session) => firstLayout(session),
  },
  {
    id: 'startedBy',
    header: 'By',
    width: 'minmax(0, 2fr)',
    cell: ({ startedBy }) => <EmailAddress>{startedBy}</EmailAddress>,
  },
]

const Hint = styled.p(({ theme: { color, space } }) => ({
  padding: `${space[2]} ${space[4]}`,
  color: color.infoText,
  background: color.infoSoft,
  '&:empty': { padding: 0 },
}))

const Actions = styled.div(({ theme: { space } }) => ({ display: 'flex', gap: space[2] }))

const Empty = styled.p(({ theme: { color, space } }) => ({
  padding: space[8],
  textAlign: 'center',
  color: color.textQuiet,
}))
