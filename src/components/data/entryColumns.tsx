import styled from '@emotion/styled'
import { formatAdminDate } from '../../lib/dates.ts'
import { Details } from '../ui/Details.tsx'
import { Text } from '../ui/layout.tsx'
import { actionWords } from './actionWords.ts'
import type { Column } from './DataTable/columns.ts'
import { EmailAddress } from './EmailAddress.tsx'

export const emailColumn: Column<{ email: string }> = {
  id: 'email',
  header: 'Email',
  title: true,
  width: 'minmax(0, 2fr)',
  sortValue: ({ email }) => email,
  cell: ({ email }) => <EmailAddress>{email}</EmailAddress>,
}

export const eventColumn: Column<{ action: string; detail: string | null }> = {
  id: 'action',
  header: 'Event',
  title: true,
  width: 'minmax(0, 1fr)',
  cell: ({ action, detail }) => (
    <>
      <Text as="span" medium>
        {actionWords[action] ?? action}
      </Text>
      {detail && <Detail>{detail}</Detail>}
    </>
  ),
}

export const dateColumn: Column<{ at: string }> = {
  id: 'at',
  header: 'Date',
  card: 'plain',
  width: '10rem',
  cell: ({ at }) => <time dateTime={at}>{formatAdminDate(at)}</time>,
}

/** As much of a long text as tells one from another; a press shows all of it. */
const most = 300

function Detail({ children }: { children: string }) {
  const text = children.replace(/\n+/g, '\n')
  if (text.length <= most)
    return (
      <Quiet>
        <EmailAddress>{text}</EmailAddress>
      </Quiet>
    )
  return (
    <Long>
      <Quiet>{`${text.slice(0, most)}…`}</Quiet>
      <Details summary="Show All">
        <Quiet>{text}</Quiet>
      </Details>
    </Long>
  )
}

const Long = styled.div({ '&:has(> [open]) > span': { display: 'none' } })

const Quiet = styled.span(({ theme: { color, font } }) => ({
  display: 'block',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
