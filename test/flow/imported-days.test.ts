// The tests share a service, because importing a history and starting the service takes seconds.
import './imported-days/indices.js';
import './imported-days/outlook.js';
