import { PhoneScreen } from '../../../components/tryIt/WebTryItView/PhoneScreen.tsx'
import { AppFrame } from './AppFrame.tsx'
import type { TestedPage } from './webTestSession.ts'

/** The page of a web app while its test runs, on a phone that nobody touches. */
export const TestPage = ({ page }: { page: TestedPage }) => (
  <div inert style={{ display: 'flex', flexDirection: 'column', width: '9.5rem', height: '20rem' }}>
    <PhoneScreen>
      <AppFrame actor={page} />
    </PhoneScreen>
  </div>
)
