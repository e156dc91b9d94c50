import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { appQuery } from '../../api/apps.ts'
import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound.tsx'
import { RoleGate } from '../../components/teams/ReadOnly.tsx'
import { useFocusAnchor } from '../hooks/useFocusAnchor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { AppPageHeader } from './AppPageHeader.tsx'
import { Review } from './Review.tsx'

export function ReviewPage() {
  const { packageName = '' } = useParams()
  const { data: app, error } = useQuery(appQuery(packageName))
  useTitle(app ? `Review of ${app.name}` : 'Review')
  useFocusAnchor()

  if (!app && isStatus(error, 404)) return <NotFound />
  return (
    <>
      <AppPageHeader packageName={packageName} app={app} page="Review" />
      <RoleGate app={app}>
        <Review key={packageName} packageName={packageName} app={app} isLost={error !== null && !app} />
      </RoleGate>
    </>
  )
}
