export type PageStories = { file: string; stories: Partial<Record<PageState, string>> }
type PageState = 'loaded' | 'loading' | 'empty' | 'refused' | 'failed'

/** Each path of the routes → the stories of its states. Left out are those that a page cannot be in, and those that a
 * component's story or another page of its kind shows. */
export const storiesOfPath: Record<string, PageStories[]> = {
  '/': [{ file: 'public/LandingPage', stories: { loaded: 'Landing' } }],
  '*': [{ file: 'public/LandingPage', stories: { loaded: 'UnknownPath' } }],
  '/signin': [
    {
      file: 'auth/SignInPage',
      stories: { loaded: 'Panel', failed: 'LinkExpired', refused: 'DialogRefused' },
    },
    { file: 'guards/Guards', stories: { loaded: 'SignedInAlready' } },
  ],
  '/login': [{ file: 'auth/SignInPage', stories: { loaded: 'Login' } }],
  '/signup': [{ file: 'auth/SignInPage', stories: { loaded: 'KitSignUp' } }],
  '/dashboard': [
    {
      file: 'apps/DashboardPage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas': [
    {
      file: 'apps/AppsPage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { loading: 'Loading', refused: 'Refused', failed: 'Unreachable' } },
  ],
  '/tpas/create': [
    { file: 'apps/CreateAppPage', stories: { loaded: 'Empty', failed: 'Failed', refused: 'NameTaken' } },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName': [
    {
      file: 'apps/OverviewPage',
      stories: { loaded: 'Development', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/edit': [
    {
      file: 'apps/EditAppPage',
      stories: { loaded: 'Development' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/store': [
    {
      file: 'apps/StorePage',
      stories: { loaded: 'Loaded' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/settings': [
    {
      file: 'apps/SettingsPage',
      stories: { loaded: 'Loaded' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/try': [
    {
      file: 'tryIt/TryItPage',
      stories: { loaded: 'NotStarted', failed: 'StartFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/try/:sessionId': [
    {
      file: 'apps/RecordingPage',
      stories: { loaded: 'Recording', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/review/recordings/:recordingId': [
    {
      file: 'apps/ReviewRecordingPage',
      stories: { loaded: 'Recording' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/review': [
    {
      file: 'apps/ReviewPage',
      stories: {
        loaded: 'Queued',
        loading: 'Loading',
        empty: 'NotSubmitted',
      },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/releases': [
    {
      file: 'apps/ReleasesPage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/releases/:id': [
    { file: 'apps/ReleasePage', stories: { loaded: 'Loaded', loading: 'Loading', failed: 'LoadFailed' } },
  ],
  '/tpas/:packageName/health': [
    {
      file: 'apps/HealthPage',
      stories: {
        loaded: 'Up',
        loading: 'Loading',
        empty: 'NotPublished',
      },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/profile': [
    {
      file: 'profile/ProfilePage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'DefaultEmail', failed: 'SaveFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/profile/tokens': [
    {
      file: 'tokens/TokensPage',
      stories: { loaded: 'Listed', loading: 'Loading', empty: 'Empty' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/device': [
    {
      file: 'tokens/DevicePage',
      stories: { loaded: 'Allowed', empty: 'NoCode', refused: 'RoleTooLow', failed: 'WrongCodes' },
    },
  ],
  '/teams': [
    {
      file: 'teams/TeamsPage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/teams/new': [
    { file: 'teams/NewTeamPage', stories: { loaded: 'Created' } },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/teams/:slug': [
    {
      file: 'teams/TeamPage',
      stories: {
        loaded: 'Members',
        loading: 'Loading',
        empty: 'Unknown',
        refused: 'AsViewer',
        failed: 'LoadFailed',
      },
    },
  ],
  '/beta': [
    {
      file: 'public/BetaPage',
      stories: { loaded: 'Accepted', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
  ],
  '/invitation': [
    {
      file: 'teams/InvitationPage',
      stories: {
        loaded: 'Ready',
        loading: 'Loading',
        empty: 'Unknown',
        refused: 'WrongAccount',
        failed: 'LoadFailed',
      },
    },
  ],
  '/admin': [
    {
      file: 'admin/AdminPage',
      stories: { loaded: 'Dashboard', loading: 'Loading', failed: 'NotKnown' },
    },
    {
      file: 'admin/SubmissionsTab',
      stories: { loaded: 'Queue', empty: 'Empty' },
    },
    {
      file: 'admin/AllAppsTab',
      stories: { loaded: 'EachStatus', empty: 'Empty', failed: 'LoadFailed' },
    },
    {
      file: 'admin/AdminsTab',
      stories: { loaded: 'Loaded' },
    },
    {
      file: 'admin/ReportsTab',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    {
      file: 'admin/AuditTab',
      stories: { loaded: 'Loaded', empty: 'Empty' },
    },
    {
      file: 'guards/Guards',
      stories: { loading: 'AdminLoading', refused: 'NotAnAdmin', failed: 'AdminCheckFailed' },
    },
  ],
  '/admin/apps/:packageName/releases': [
    {
      file: 'admin/AppReleasesPage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/admin/submissions': [
    {
      file: 'admin/QueuePage',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/admin/submissions/:id': [
    {
      file: 'admin/SubmissionPage',
      stories: { loaded: 'Mine', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/admin/submissions/:id/try': [
    {
      file: 'admin/TrySubmissionPage',
      stories: { loaded: 'GoesOn' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/admin/submissions/:id/recordings/:recordingId': [
    {
      file: 'admin/AttachedRecordingPage',
      stories: { loaded: 'Recording' },
    },
    { file: 'guards/Guards', stories: { refused: 'Refused' } },
  ],
  '/dashboard/*': [{ file: 'guards/Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/tpas/*': [{ file: 'guards/Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/profile/*': [{ file: 'guards/Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/teams/*': [{ file: 'guards/Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/admin/*': [{ file: 'guards/Guards', stories: { loaded: 'NotFoundAnywhere' } }],
}

/** What stands where no path leads, or where something broke. */
export const elsewhere: PageStories[] = [
  { file: 'guards/Guards', stories: { loaded: 'NotFound' } },
  { file: 'guards/Guards', stories: { failed: 'UnexpectedError' } },
]
