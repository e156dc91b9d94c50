import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'Around every signed-in page, once, as the parent of their routes.',
  avoid: 'Around public pages, use Public shell.',
  parts: [
    'Skip to content',
    'The header: the brand, the colour scheme, the documentation, Sign Out',
    'The sidebar; below 64 rem a drawer',
    'The content',
  ],
  keyboard: [
    ['Tab', 'Leads to “Skip to content” first.'],
    ['Enter on Open navigation', 'Opens the drawer, which keeps the focus.'],
    ['Escape in the drawer', 'Closes it; the button has the focus.'],
  ],
  screenReader: [
    'Has the landmarks banner, navigation “Portal” and main. The present page is the “current page”.',
  ],
  dos: [{ text: 'Show Admin Panel to admins alone.', story: 'Admin' }],
  donts: [{ text: 'Add places to the sidebar that are parts of a page: use Tabs.' }],
}
