export type PageStories = { file: string; stories: Partial<Record<PageState, string>> }
type PageState = 'loaded' | 'loading' | 'empty' | 'refused' | 'failed'

/** Each path of the routes → the stories of its states; a state that a page cannot be in is left out. */
export const storiesOfPath: Record<string, PageStories[]> = {
  '/': [{ file: 'Landing', stories: { loaded: 'Landing' } }],
  '*': [{ file: 'Landing', stories: { loaded: 'UnknownPath' } }],
  '/signin': [
    { file: 'SignIn', stories: { loaded: 'Panel', failed: 'LinkExpired', refused: 'DialogRefused' } },
    { file: 'Guards', stories: { loaded: 'SignedInAlready' } },
  ],
  '/login': [{ file: 'SignIn', stories: { loaded: 'Login' } }],
  '/signup': [{ file: 'SignIn', stories: { loaded: 'KitSignUp', failed: 'LinkExpiredAtKit' } }],
  '/dashboard': [
    {
      file: 'Dashboard',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas': [
    { file: 'Apps', stories: { loaded: 'Loaded', loading: 'Loading', empty: 'Empty', failed: 'LoadFailed' } },
    { file: 'Guards', stories: { loading: 'Loading', refused: 'Refused', failed: 'Unreachable' } },
  ],
  '/tpas/create': [
    { file: 'Create', stories: { loaded: 'Empty', failed: 'Failed', refused: 'FieldsRefused' } },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/tpas/:packageName/edit': [
    {
      file: 'Edit',
      stories: { loaded: 'Development', loading: 'Loading', empty: 'Unknown', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/profile': [
    {
      file: 'Profile',
      stories: { loaded: 'Loaded', loading: 'Loading', empty: 'DefaultEmail', failed: 'LoadFailed' },
    },
    { file: 'Guards', stories: { refused: 'Refused' } },
  ],
  '/admin': [
    {
      file: 'Admin',
      stories: { loaded: 'Dashboard', loading: 'Loading', empty: 'Empty', failed: 'StatsFailed' },
    },
    {
      file: 'Admin',
      stories: { loaded: 'Submissions', loading: 'SubmissionsLoading', empty: 'SubmissionsEmpty' },
    },
    { file: 'Admin', stories: { loaded: 'Admins', loading: 'AdminsLoading', failed: 'AdminsLoadFailed' } },
    { file: 'Admin', stories: { loaded: 'Audit', failed: 'AuditLoadFailed' } },
    {
      file: 'Guards',
      stories: { loading: 'AdminLoading', refused: 'NotAnAdmin', failed: 'AdminCheckFailed' },
    },
  ],
  '/dashboard/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/tpas/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/profile/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
  '/admin/*': [{ file: 'Guards', stories: { loaded: 'NotFoundAnywhere' } }],
}

/** What stands where no path leads, or where something broke. */
export const elsewhere: PageStories[] = [
  { file: 'Guards', stories: { loaded: 'NotFound' } },
  { file: 'Guards', stories: { failed: 'UnexpectedError' } },
]
