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
export const eventColumn: Column<{ action: string }> = {
  id: 'action',
  header: 'Event',
  title: true,
  cell: ({ action }) => (
    <Text as="span" medium>
      {actionWords[action] ?? action}
    </Text>
  ),
}

export const dateColumn: Column<{ at: string }> = {
  id: 'at',
  header: 'Date',
  width: '11rem',
  cell: ({ at }) => <time dateTime={at}>{formatAdminDate(at)}</time>,
}

export const detailColumn: Column<{ detail: string | null }> = {
  id: 'detail',
  header: 'Details',
  cell: ({ detail }) =>
    detail && (
      <Detail title={detail}>
        <EmailAddress>{detail}</EmailAddress>
      </Detail>
    ),
}

const Detail = styled.span(twoLines)
