import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/dates.ts'
import { actionWords } from '../../data/actionWords.ts'
import { ByToken } from '../../data/ByToken.tsx'

export type HistoryEntry = {
  id: string
  at: string
  action: string
  actor: string
  byToken: string | null
  detail: string | null
}

export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details>
      <Summary>History ({entries.length})</Summary>
      <List>
        {entries.map(({ id, at, action, actor, byToken, detail }) => (
          <li key={id}>
            <p>
              <Action>{actionWords[action] ?? action}</Action> by {actor}
              <ByToken name={byToken} />
            </p>
            <Quiet>
              <time dateTime={at}>{formatAdminDate(at)}</time>
            </Quiet>
            {detail && <Detail>{detail}</Detail>}
          </li>
        ))}
      </List>
    </details>
  )
}

const Summary = styled.summary(({ theme: { font, control, radius } }) => ({
  minHeight: control.height,
  alignContent: 'center',
  borderRadius: radius.control,
  fontWeight: font.weight.medium,
  cursor: 'pointer',
}))

const List = styled.ol(({ theme: { color, space } }) => ({
  display: 'grid',
  gap: space[3],
  marginTop: space[1],
  paddingLeft: space[4],
  borderLeft: `2px solid ${color.border}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
}))

const Action = styled.span(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Detail = styled.p({ whiteSpace: 'pre-wrap' })
