import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/dates.ts'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import type { Column } from '../../data/DataTable/columns.ts'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { twoLines } from '../../theme/mixins.ts'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import { actionWords } from './actionWords.ts'

export type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  subject: string
  detail: string | null
}

export type AuditFilters = { action: string; actor: string; subject: string; search: string }

export const auditColumns = (
  hrefOf: (change: Partial<AuditFilters>) => string,
): readonly Column<AuditRow>[] => [
  {
    id: 'action',
    header: 'What',
    title: true,
    width: '9.5rem',
    cell: ({ action }) => <Action>{actionWords[action] ?? action}</Action>,
  },
  {
    id: 'subject',
    header: 'Which',
    width: 'minmax(0, 1.3fr)',
    cell: ({ subject }) => (
      <TextLink quiet href={hrefOf({ subject })}>
        {subject.includes('@') ? (
          <EmailAddress>{subject}</EmailAddress>
        ) : (
          <PackageName>{subject}</PackageName>
        )}
      </TextLink>
    ),
  },
  {
    id: 'actor',
    header: 'Who',
    width: 'minmax(0, 1.2fr)',
    cell: ({ actor }) => (
      <TextLink quiet href={hrefOf({ actor })}>
        <EmailAddress>{actor}</EmailAddress>
      </TextLink>
    ),
  },
  {
    id: 'at',
    header: 'When',
    width: '11rem',
    cell: ({ at }) => <time dateTime={at}>{formatAdminDate(at)}</time>,
  },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ detail }) => detail && <Detail title={detail}>{detail}</Detail>,
  },
]

const Action = styled.span(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Detail = styled.span(twoLines)
