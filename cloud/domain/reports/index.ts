export { handleReport } from './handleReport.ts'
export { pageReports } from './readReports.ts'
export { sendReport } from './sendReport.ts'
