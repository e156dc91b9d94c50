import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/adminDate.ts'
import { AppName } from '../../data/AppName/AppName.tsx'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import type { Column } from '../../data/DataTable/columns.ts'
import { RelativeTime } from '../../data/RelativeTime/RelativeTime.tsx'
import type { Submission } from './props.ts'

/** `now` is in ms since 1970. */
export const submissionColumns = (now: number): readonly Column<Submission>[] => [
  {
    id: 'name',
    header: 'Name',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ name }) => name,
    cell: ({ name, logoURL }) => <AppName name={name} logoURL={logoURL} />,
  },
  {
    id: 'packageName',
    header: 'Package Name',
    width: 'minmax(0, 2fr)',
    sortValue: ({ packageName }) => packageName,
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
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
    width: '7.5rem',
    cell: ({ submittedAt }) =>
      submittedAt && (
        <Age>
          <RelativeTime iso={submittedAt} now={now} />
        </Age>
      ),
  },
]

const Age = styled.span({ whiteSpace: 'nowrap' })
