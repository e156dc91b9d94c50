import { AppLogo } from '../AppLogo/AppLogo.tsx'
import { formatAdminDate } from '../adminDate.ts'
import type { Column } from '../DataTable/columns.ts'
import { formatAge } from '../reviewFormat.ts'
import { styled } from '../theme/styled.ts'
import type { Submission } from './SubmissionTable.tsx'

/** `now` is in ms since 1970. */
export const submissionColumns = (now: number): readonly Column<Submission>[] => [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ name }) => name,
    cell: ({ name, logoURL }) => (
      <Name>
        <AppLogo src={logoURL} size="small" />
        <span>{name}</span>
      </Name>
    ),
  },
  {
    id: 'packageName',
    header: 'Package Name',
    width: 'minmax(0, 2fr)',
    sortValue: ({ packageName }) => packageName,
    cell: ({ packageName }) => <code>{packageName}</code>,
  },
  {
    id: 'submittedAt',
    header: 'Submitted',
    width: '12rem',
    sortValue: ({ submittedAt }) => (submittedAt ? Date.parse(submittedAt) : 0),
    cell: ({ submittedAt }) =>
      submittedAt && <time dateTime={submittedAt}>{formatAdminDate(submittedAt)}</time>,
  },
  {
    id: 'age',
    header: 'Age',
    width: '6.5rem',
    cell: ({ submittedAt }) => submittedAt && formatAge(submittedAt, now),
  },
]

const Name = styled.div(({ theme: { space, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  fontWeight: font.weight.medium,
}))
