// @vitest-environment node
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every text and every number of SPEC.md §5, §8 and §9: what it says there → the file and the story whose play asserts it. */
const shownBy: readonly [section: string, text: string, file: string, name: string][] = [
  ['§5', 'Package name is required.', 'pages/Create', 'Required'],
  [
    '§5',
    'Package name must use lowercase letters, numbers, dots, and hyphens only.',
    'pages/Create',
    'Invalid',
  ],
  ['§5', 'Display name is required.', 'pages/Create', 'Required'],
  ['§5', 'Description is required.', 'pages/Create', 'Required'],
  ['§5', 'Server URL is required.', 'pages/Create', 'Required'],
  ['§5', 'Logo URL is required.', 'pages/Create', 'Required'],
  ['§5', 'Please enter a valid URL.', 'pages/Create', 'Invalid'],
  ['§5', 'Please fix the errors in the form.', 'pages/Create', 'Required'],
  ['§5', 'Company/Organization name is required', 'pages/Profile', 'Required'],
  ['§5', 'Contact email is required', 'pages/Profile', 'Required'],
  ['§5', 'Please enter a valid contact email address', 'pages/Profile', 'Invalid'],
  ['§5', 'Please enter a valid email address.', 'pages/AppDialogs', 'ShareInvalid'],
  ['§5', 'Please enter your email address.', 'pages/SignIn', 'KitMagicLink'],
  ['§5', 'Please enter your password.', 'pages/SignIn', 'DialogRequired'],
  ['§5', 'No API key is available to view.', 'pages/AppDialogs', 'KeyUnknown'],
  ['§5', 'Package names cannot change after creation.', 'pages/Edit', 'Development'],
  ['§5', '/^Webview URL/', 'pages/Create', 'Invalid'],
  ['§5', "toHaveValue('https://birds.example.com')", 'pages/Create', 'Normalised'],
  ['§5', "queryByText('Display name is required.')).toBeNull()", 'pages/Create', 'Required'],
  ['§5', "'ADA@example.com{Enter}'", 'pages/AppDialogs', 'ShareTesters'],
  ['§5', "getByRole('button', { name: 'Add' })).toBeDisabled()", 'pages/AppDialogs', 'Share'],
  ['§5', "getByRole('button', { name: 'Add' })).toBeDisabled()", 'pages/AppDialogs', 'ShareInvalid'],
  ['§5', "getByRole('button', { name: 'Reject' })).toBeDisabled()", 'pages/Admin', 'Review'],
  ['§5', "getByRole('button', { name: 'Approve' })).toBeEnabled()", 'pages/Admin', 'Review'],
  ['§5', "getByRole('button', { name: 'Approve' }))", 'pages/Admin', 'Approved'],

  ['§8', 'Failed to load TPAs. Please try again.', 'pages/Apps', 'LoadFailed'],
  ['§8', 'Failed to load TPA data. Please try again.', 'pages/Edit', 'LoadFailed'],
  ['§8', 'Failed to load profile data. Please try again.', 'pages/Profile', 'LoadFailed'],
  ['§8', 'Failed to delete TPA. Please try again.', 'pages/AppDialogs', 'DeleteFailed'],
  ['§8', 'Failed to publish app. Please try again.', 'pages/AppDialogs', 'PublishFailed'],
  ['§8', 'Failed to publish app.', 'pages/AppDialogs', 'PublishFailed'],
  [
    '§8',
    'Your developer profile is incomplete. Please fill out your company name and contact email before publishing an app.',
    'pages/AppDialogs',
    'ProfileIncomplete',
  ],
  ['§8', 'Complete Your Profile', 'pages/AppDialogs', 'ProfileIncomplete'],
  ['§8', 'Failed to create app. Please try again.', 'pages/Create', 'Failed'],
  ['§8', 'This package name is already taken. Please choose another one.', 'pages/Create', 'NameTaken'],
  ['§8', 'Failed to update App. Please try again.', 'pages/Edit', 'SaveFailed'],
  ['§8', 'Failed to regenerate API key.', 'pages/AppDialogs', 'KeyFailed'],
  ['§8', 'Failed to regenerate API key. Please try again.', 'pages/AppDialogs', 'KeyFailed'],
  ['§8', 'Failed to get share link.', 'pages/AppDialogs', 'ShareLinkFailed'],
  ['§8', 'expectSilence', 'pages/failures/Sending', 'TrackSharing'],
  ['§8', 'Failed to update profile. Please try again.', 'pages/Profile', 'SaveFailed'],
  ['§8', 'Error loading app details. Please try again.', 'pages/Admin', 'ReviewLoadFailed'],
  ['§8', 'Failed to approve app. Please try again.', 'pages/Admin', 'ApproveFailed'],
  ['§8', 'Failed to reject app. Please try again.', 'pages/Admin', 'RejectFailed'],
  ['§8', 'expectSilence()', 'pages/failures/Reading', 'GetStats'],
  ['§8', 'expectSilence()', 'pages/failures/Reading', 'ListSubmitted'],
  ['§8', 'Invalid login credentials', 'pages/SignIn', 'DialogRefused'],
  ['§8', 'An unexpected error occurred. Please try again.', 'pages/SignIn', 'DialogFailed'],
  ['§8', 'expectSilence()', 'pages/failures/Reading', 'ExchangeToken'],
  ['§8', 'expectSilence()', 'pages/failures/Reading', 'CheckAdmin'],
  ['§8', 'Unexpected Application Error!', 'pages/Guards', 'UnexpectedError'],
  ['§8', 'Cannot read the lens of undefined', 'pages/Guards', 'UnexpectedError'],
  ['§8', "getByRole('region', { name: 'Stack' })", 'pages/Guards', 'UnexpectedError'],
  ['§8', 'serverTextOr(', 'pages/failures/Sending', 'RegisterApp'],
  ['§8', 'com.example.captions', 'pages/failures/Sending', 'DeleteApp'],
  ['§8', "queryByRole('button', { name: 'Publish' })).toBeNull()", 'pages/AppDialogs', 'ProfileIncomplete'],
  ['§8', 'App submitted for publication!', 'pages/AppDialogs', 'Published'],
  ['§8', 'App status updated to: Submitted for Review.', 'pages/AppDialogs', 'Published'],
  ['§8', 'App updated successfully', 'pages/Edit', 'Saved'],
  ['§8', 'Profile updated successfully', 'pages/Profile', 'Saved'],
  ['§8', 'API key copied to clipboard', 'pages/Create', 'Created'],
  ['§8', 'API key regenerated successfully', 'pages/AppDialogs', 'KeyRegenerated'],
  ['§8', 'Account created! Check your email for confirmation.', 'pages/SignIn', 'DialogAccountCreated'],
  ['§8', 'App approved successfully!', 'pages/Admin', 'Approved'],
  ['§8', 'App rejected. Developer has been notified.', 'pages/Admin', 'Rejected'],

  ['§9', 'toHaveLength(3)', 'pages/Dashboard', 'Loaded'],
  ['§9', 'toBe(3)', 'pages/Apps', 'RefusedThreeTimes'],
  ['§9', 'toHaveLength(3)', 'pages/Admin', 'StatsFailed'],
  ['§9', '[AP]M', 'pages/Edit', 'Rejected'],
  ['§9', '512x512 PNG is recommended', 'pages/Create', 'Empty'],
  ['§9', "getByText('Development')", 'pages/Edit', 'Development'],
  ['§9', "toBe('svg')", 'components/AppLogo', 'Failing'],
  ['§9', 'Important: This key is only shown once. Please copy it now!', 'pages/AppDialogs', 'KeyRegenerated'],
]

/** What only a clock driven by hand can show. */
const timedBy: readonly [constant: string, file: string, test: string][] = [
  ['copy confirmation 2 s', 'machines/apiKeyDialogMachine', 'ticks for 2 seconds and tells'],
  ['copy confirmation 2 s', 'machines/shareDialogMachine', 'ticks for 2 seconds'],
  ['inline banners 3 s', 'machines/saveMachine', 'shows its success for 3 seconds and tells what was saved'],
  [
    'key dialog 300 ms',
    'machines/createAppMachine',
    'opens 300 ms later with the key, which is then forgotten here; its closing leaves',
  ],
  ['admin data 500 ms', 'machines/adminPanelMachine', 'begins after 500 ms'],
  ['redirect 500 ms', 'machines/authMachine', 'after a password sign-in comes 500 ms later'],
  [
    'token ready 300 ms',
    'machines/authMachine',
    'a stored session without core token is exchanged, and ready 300 ms after',
  ],
  [
    'stored token 100 ms',
    'machines/authMachine',
    'a stored core token is applied first, for 100 ms, and saves the exchange',
  ],
  [
    'create-success toast 3 s',
    'machines/createAppMachine',
    'shows the key, copies it by itself, ticks for 2 seconds',
  ],
  ['list retry up to 2000 ms', 'api/queries', 'pauses double up to 2 s, however often it is tried'],
]

/** A text that no form lets anyone come to: the fields are asked for first. */
test('§5 “You must provide either an email or phone number and a password” is said by the provider’s face', () => {
  expect(read('tests/api/authProvider.test.ts')).toContain(
    'You must provide either an email or phone number and a password',
  )
})

/** The toasts' numbers are the library's to keep. */
test.each([
  ['bottom-right', 'position="bottom-right"'],
  ['4000 ms', 'duration={4000}'],
  ['at most 3', 'visibleToasts={3}'],
])('§9 toasts: %s', (_, source) => {
  expect(read('src/components/Toast/ToastRegion.tsx')).toContain(source)
})

test.each(shownBy)('%s “%s” is shown by %s, %s', (_, text, file, name) => {
  expect(playOf(file, name)).toContain(text)
})

test.each(timedBy)('§9 %s is timed by %s', (_, file, name) => {
  expect(read(`tests/${file}.test.ts`)).toContain(`test('${name}'`)
})

/** The source of a story's play, as one line, with what the file's constants say in place of their names. */
function playOf(file: string, name: string): string {
  const source = read(`stories/${file}.stories.tsx`)
  const [, story] = source.split(`export const ${name} = `)
  expect(story, `${file} has no story ${name}`).toBeDefined()
  const own = story?.split('\nexport const ')[0] ?? ''
  const play = own.slice(own.indexOf('play'))
  const constants = new Map(
    [...source.matchAll(/^const (\w+) =\s+('[^']*')$/gm)].map(([, word, value]) => [word, value]),
  )
  return play
    .replace(/'(?:[^'\\]|\\.)*'|\b\w+\b/g, (token) => constants.get(token) ?? token)
    .replace(/\s+/g, ' ')
}

function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8')
}
