export {
  checkReminders,
  dueReminder,
  type ReminderRefusal,
  type ReminderSettings,
  usualReminders,
} from './reminders'
