/** React begins in a task of its own: inside the entry's it would make one long one of a slow phone. */
import 'react-dom/client'
