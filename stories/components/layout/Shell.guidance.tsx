import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Once, as the parent route of every signed-in page.',
  avoid: 'Around public pages, use Public shell.',
  parts: [
    'Skip to content',
    'The header: brand, color scheme, documentation, Sign Out',
    'The sidebar; below 64 rem a drawer',
    'The content',
  ],
  keyboard: [
    ['Tab', 'Focuses “Skip to content” first.'],
    ['Enter on Open navigation', 'Opens the drawer and keeps focus inside it.'],
    ['Escape in the drawer', 'Closes it and returns focus to the button.'],
  ],
  screenReader: [
    'Has the landmarks banner, navigation “Portal” and main. Reads “current page” for the current one.',
  ],
  dos: [{ text: 'Show Admin Panel to admins and reviewers only.', story: 'Admin' }],
  donts: [{ text: 'Add parts of a page to the sidebar: use Tabs.' }],
}
