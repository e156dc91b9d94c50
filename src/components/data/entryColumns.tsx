import styled from '@emotion/styled'
import { formatAdminDate } from '../../lib/dates.ts'
import { twoLines } from '../theme/mixins.ts'
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

/** The columns that every table of who did what has. */
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
      {detail && (
        <Detail title={detail}>
          <EmailAddress>{detail.replace(/\n+/g, '\n')}</EmailAddress>
        </Detail>
      )}
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

/** As much of a reviewer's notes as tells one decision from another. */
const Detail = styled.span(({ theme: { color, font } }) => ({
  ...twoLines,
  WebkitLineClamp: 3,
  whiteSpace: 'pre-line',
  fontSize: font.size.caption,
  color: color.textQuiet,
}))
