import type { PageLink } from '../../components/layout/PageLinks.tsx'
import { appPath } from '../../lib/appPath.ts'

/** The pages of an app, in the order of their links; `path` follows the address of the app. */
const pages = [
  { label: 'Overview', path: '' },
  { label: 'Details', path: '/edit' },
  { label: 'Store Page', path: '/store' },
  { label: 'Settings & Tools', path: '/settings' },
  { label: 'Try It', path: '/try' },
  { label: 'Review', path: '/review' },
  { label: 'Releases', path: '/releases' },
  { label: 'Health', path: '/health' },
] as const

export type AppPageName = (typeof pages)[number]['label']

/** Those that edit one draft: unsaved changes go along from one to another. */
export const draftPaths = (packageName: string): string[] =>
  ['/edit', '/store', '/settings'].map((path) => appPath(packageName, path))

export const appPages = (packageName: string): (PageLink & { label: AppPageName })[] =>
  pages.map(({ label, path }) => ({ label, href: appPath(packageName, path) }))
