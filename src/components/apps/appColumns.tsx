import styled from '@emotion/styled'
import type { AppKind } from '../../api/contract/apps/appKinds.ts'
import type { TeamRole } from '../../api/contract/teams/teamRoles.ts'
import { appPath } from '../../lib/appPath.ts'
import { formatLocalDate } from '../../lib/dates.ts'
import { AppBadges, type AppBadgesProps } from '../data/AppBadges.tsx'
import { AppName, PackageName } from '../data/AppName.tsx'
import type { Column } from '../data/DataTable/columns.ts'
import { TextLink } from '../ui/TextLink.tsx'

export type AppRow = {
  packageName: string
  name: string
  logoURL: string
  kind: AppKind
  createdAt: string
  appStoreStatus: string
  pendingUpdate?: AppBadgesProps['pendingUpdate']
  downSince?: AppBadgesProps['downSince']
  reviewNotes: string | null
  team?: { role: TeamRole } | undefined
}

export const editPath = (packageName: string) => appPath(packageName, '/edit')

export const columns: readonly Column<AppRow>[] = [
  {
    id: 'name',
    header: 'Display Name',
    title: true,
    width: 'minmax(0, 2fr)',
    sortValue: ({ name }) => name,
    cell: ({ name, logoURL, packageName }) => (
      <AppName name={name} logoURL={logoURL} href={appPath(packageName)} />
    ),
  },
  {
    id: 'packageName',
    header: 'Package Name',
    card: 'hidden',
    width: 'minmax(0, 2fr)',
    sortValue: ({ packageName }) => packageName,
    cell: ({ packageName }) => <PackageName>{packageName}</PackageName>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    card: 'hidden',
    width: '6.5rem',
    sortValue: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'plain',
    width: '10.5rem',
    sortValue: ({ appStoreStatus }) => appStoreStatus,
    cell: (app) => <Status {...app} />,
  },
]

function Status({ appStoreStatus, pendingUpdate, downSince, reviewNotes, packageName }: AppRow) {
  const badge = <AppBadges {...{ appStoreStatus, pendingUpdate, downSince }} />
  if (appStoreStatus !== 'REJECTED' || !reviewNotes) return badge
  return (
    <Stack>
      {badge}
      <TextLink href={editPath(packageName)}>View Rejection Reason</TextLink>
    </Stack>
  )
}

const Stack = styled.div(({ theme: { font, media, space } }) => ({
  display: 'grid',
  justifyItems: 'start',
  paddingBlock: space[1],
  '& > a': { fontSize: font.size.caption },
  [media.cards]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space[3]}`,
    paddingBlock: 0,
  },
}))
