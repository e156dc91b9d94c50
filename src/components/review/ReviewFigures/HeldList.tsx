import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/adminDate.ts'
import { PackageName } from '../../data/AppName/PackageName.tsx'
import { EmailAddress } from '../../data/EmailAddress.tsx'
import { TextLink } from '../../ui/TextLink/TextLink.tsx'
import type { ReviewNumbers } from './props.ts'

/** Who holds which submission until when; a name leads to its review. */
export function HeldList({ held }: Pick<ReviewNumbers, 'held'>) {
  if (held.length === 0) return <Quiet>Nobody holds a submission.</Quiet>
  return (
    <List aria-label="In review now">
      {held.map(({ submissionId, packageName, name, claimedBy, claimedUntil }) => (
        <li key={submissionId}>
          <div>
            <TextLink href={`/admin/submissions/${submissionId}`}>{name}</TextLink>
            <Quiet>
              <PackageName>{packageName}</PackageName>
            </Quiet>
          </div>
          <div>
            <EmailAddress>{claimedBy}</EmailAddress>
            <Quiet>
              Until <time dateTime={claimedUntil}>{formatAdminDate(claimedUntil)}</time>
            </Quiet>
          </div>
        </li>
      ))}
    </List>
  )
}

const Quiet = styled.p(({ theme: { color } }) => ({ color: color.textQuiet }))

const List = styled.ul(({ theme: { color, space } }) => ({
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    gap: `${space[1]} ${space[4]}`,
    padding: `${space[3]} 0`,
  },
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))
