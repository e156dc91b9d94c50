export { sendReport } from './sendReport.ts'
