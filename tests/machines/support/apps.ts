import {
  type AdminAppDetail,
  type App,
  adminAppSummary,
  appSummary,
  blankContent,
} from '../../../src/api/contract.ts'

export const mira: App = {
  ...blankContent,
  packageName: 'com.example.mira',
  name: 'Mira',
  description: 'Answers what you look at.',
  publicUrl: 'https://mira.example.com',
  logoURL: 'https://mira.example.com/logo.png',
  isPublic: false,
  appStoreStatus: 'DEVELOPMENT',
  pendingUpdate: 'none',
  appType: 'standard',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  submittedAt: null,
  reviewNotes: null,
  reviewedBy: null,
  reviewedAt: null,
  apiKeyLastFour: null,
  apiKeyCreatedAt: null,
  version: 'v3',
}

/** An app under review, as a reviewer opens it. */
export const submitted: AdminAppDetail = {
  ...mira,
  appStoreStatus: 'SUBMITTED',
  submittedAt: '2026-11-02T10:00:00.000Z',
  id: 'app-1',
  developerId: 'ana',
  developerEmail: 'ana@example.com',
  developer: { company: '', website: '', contactEmail: '' },
  history: [],
}

/** The same as lists have them. */
export const listed = appSummary.parse(mira)
export const listedSubmission = adminAppSummary.parse(submitted)
