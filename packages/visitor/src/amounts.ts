export { formatMinorUnits } from '@sitewright/domain/money'
