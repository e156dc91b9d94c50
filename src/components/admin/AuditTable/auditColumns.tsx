import styled from '@emotion/styled'
import { ListFilter } from 'lucide-react'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { ByToken } from '../../data/ByToken.tsx'
import type { Column } from '../../data/DataTable/columns.ts'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { dateColumn, detailColumn, eventColumn } from '../../data/entryColumns.tsx'
import { LinkButton } from '../../ui/LinkButton/LinkButton.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import { Tooltip } from '../../ui/Tooltip/Tooltip.tsx'

export type AuditRow = {
  id: string
  at: string
  action: string
  actor: string
  byToken: string | null
  subject: string
  /** Where its app is found; null for an entry about a person. */
  appHref: string | null
  detail: string | null
}

export type AuditFilters = { action: string; actor: string; subject: string; search: string }

export const auditColumns = (
  hrefOf: (change: Partial<AuditFilters>) => string,
): readonly Column<AuditRow>[] => [
  { ...eventColumn, width: '9.5rem' },
  {
    id: 'subject',
    header: 'App',
    width: 'minmax(0, 1.7fr)',
    cell: ({ subject, appHref }) => (
      <Subject>
        {appHref === null ? (
          <EmailAddress>{subject}</EmailAddress>
        ) : (
          <TextLink quiet href={appHref}>
            <PackageName>{subject}</PackageName>
          </TextLink>
        )}
        <Tooltip text="Show only these">
          <LinkButton
            tone="quiet"
            size="small"
            icon={ListFilter}
            href={hrefOf({ subject })}
            aria-label={`Show only ${subject}`}
          />
        </Tooltip>
      </Subject>
    ),
  },
  {
    id: 'actor',
    header: 'Actor',
    width: 'minmax(0, 1.2fr)',
    cell: ({ actor, byToken }) => (
      <span>
        <TextLink quiet href={hrefOf({ actor })}>
          <EmailAddress>{actor}</EmailAddress>
        </TextLink>
        <ByToken name={byToken} />
      </span>
    ),
  },
  dateColumn,
  detailColumn,
]

const Subject = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > :first-child': { minWidth: 0 },
})
