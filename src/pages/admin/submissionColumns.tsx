import styled from '@emotion/styled'
import type { AdminAppSummary } from '../../api/contract.ts'
import { AppName, PackageName } from '../../components/data/AppName.tsx'
import type { Column } from '../../components/data/DataTable/columns.ts'
import { WaitTime } from '../../components/data/RelativeTime.tsx'
import { Button } from '../../components/ui/Button.tsx'
import { Hidden } from '../../components/ui/layout.tsx'
import { formatAdminDate } from '../../lib/dates.ts'

export type Submission = Pick<
  AdminAppSummary,
  'packageName' | 'name' | 'developerEmail' | 'logoURL' | 'submittedAt'
>

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
    card: 'line',
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
    card: 'hidden',
    width: '7.5rem',
    cell: ({ submittedAt }) => submittedAt && <Age iso={submittedAt} now={now} />,
  },
]

const Age = styled(WaitTime)({ whiteSpace: 'nowrap' })

export const reviewAction =
  (onReview: (packageName: string) => void) =>
  ({ packageName, name }: Submission) => (
    <Button onClick={() => onReview(packageName)}>
      Review<Hidden> {name}</Hidden>
    </Button>
  )
