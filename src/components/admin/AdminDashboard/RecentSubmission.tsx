import styled from '@emotion/styled'
import { formatAdminDate } from '../../../lib/dates.ts'
import { visuallyHidden } from '../../theme/mixins.ts'
import { AppLogo } from '../../ui/AppLogo/AppLogo.tsx'
import { Button } from '../../ui/Button/Button.tsx'

export type RecentSubmissionApp = {
  packageName: string
  name: string
  logoURL: string
  submittedAt: string | null
}

type RecentSubmissionProps = { app: RecentSubmissionApp; onReview: (packageName: string) => void }

export function RecentSubmission({ app, onReview }: RecentSubmissionProps) {
  const { packageName, name, logoURL, submittedAt } = app

  return (
    <Row>
      <AppLogo src={logoURL} />
      <Label>
        <Name>{name}</Name>
        <Quiet>
          <code>{packageName}</code>
          {submittedAt && (
            <>
              {' · Submitted '}
              <Moment dateTime={submittedAt}>{formatAdminDate(submittedAt)}</Moment>
            </>
          )}
        </Quiet>
      </Label>
      <Button onClick={() => onReview(packageName)}>
        Review<Hidden> {name}</Hidden>
      </Button>
    </Row>
  )
}

const Row = styled.li(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
}))

const Label = styled.div({ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' })

const Name = styled.p(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))

const Quiet = styled.p(({ theme: { color, font } }) => ({
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Moment = styled.time({ whiteSpace: 'nowrap' })

const Hidden = styled.span(visuallyHidden)
