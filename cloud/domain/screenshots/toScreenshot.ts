import { pathOfScreenshot, type StoredScreenshot } from '../../../src/api/contract.ts'
import type { screenshots } from '../../db/schema.ts'

export const toScreenshot = (
  { appId, ...row }: typeof screenshots.$inferSelect,
  siteUrl: string,
): StoredScreenshot => ({
  ...row,
  url: siteUrl + pathOfScreenshot(row.hash),
  uploadedAt: row.uploadedAt.toISOString(),
})
